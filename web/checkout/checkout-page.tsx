export default function StubPage() {
  return null
}
