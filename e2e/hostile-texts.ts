/** Texts that call `hit` with their number if they are executed. */
export interface HostileTexts {
  /** The longest attack that fits: breaks out of quotes, attributes, fields and titles into elements and scripts. */
  text(name: string, most?: number): string
  /** For fields that allow markup: the sanitized rest still contains the number as text. */
  markup(name: string): string
  /** Name of the field of each text, by number. */
  names: readonly string[]
}

export function hostileTexts(): HostileTexts {
  const names: string[] = []
  const numbered = (name: string) => `hit(${names.push(name) - 1})`
  return {
    names,
    text: (name, most = 200) => {
      const hit = numbered(name)
      const attacks = [
        `"'><img src=x onerror=${hit}> <script>${hit}</script> </textarea> </title> </style> <svg onload=${hit}> {{${hit}}}`,
        `"'><img src=x onerror=${hit}>`,
        `<b onclick=${hit}>`,
      ]
      const fitting = attacks.find((attack) => attack.length <= most)
      if (!fitting) throw new Error(`there is no attack of ${most} signs`)
      return fitting
    },
    markup: (name) => {
      const hit = numbered(name)
      return [
        `<p>${hit}</p><img src=x onerror=${hit}><script>${hit}</script><svg onload=${hit}><math><style><img onerror=${hit} src=x>`,
        `</style></math></svg><a href="javascript:${hit}">a</a><a href="java&#9;script:${hit}">b</a><iframe srcdoc="<script>${hit}</script>">`,
        `</iframe><noscript><u title="</noscript><img src=x onerror=${hit}>">c</u></noscript><form action="javascript:${hit}"><button>d`,
        `</button></form><div style="background:url(javascript:${hit})" onclick=${hit} id="location">e</div>`,
      ].join('')
    },
  }
}
