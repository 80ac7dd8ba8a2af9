export default function HomePage() {
  return <main>장터</main>
}
