/** The heading of what is printed; on the screen the page around the paper has one already. */
export function PaperTitle({ children }: { children: string }) {
  return (
    <>
      <p className="font-bold text-2xl print:hidden">{children}</p>
      <h1 className="hidden font-bold text-2xl print:block">{children}</h1>
    </>
  )
}
