/** Product description as shoppers see it. */
export function ProductDescription({ html }: { html: string }) {
  return (
    <div
      className="max-w-prose text-pretty [&_a]:text-brand [&_a]:underline [&_blockquote]:border-line [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:font-bold [&_h2]:text-lg [&_h3]:mt-6 [&_h3]:mb-1.5 [&_h3]:font-semibold [&_img]:my-4 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-3 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_ul]:list-disc [&_ul]:pl-5 [&>:first-child]:mt-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, as the contract says
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
