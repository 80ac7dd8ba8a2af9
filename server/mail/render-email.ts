import { escapeHtml } from '../http/escape-html.ts'

/** The content of an e-mail, from which both the HTML and the text version are rendered. */
export interface EmailContent {
  subject: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  button: { label: string; url: string }
  notes?: string[]
}

const NO_REPLY_NOTE = '이 메일은 발신 전용입니다.'

/** Subject, HTML and plain text of an e-mail, with the name of the shop. */
export function renderEmail(siteName: string, greeting: string, content: EmailContent) {
  return {
    subject: `[${siteName}] ${content.subject}`,
    html: emailHtml(siteName, greeting, content),
    text: emailText(siteName, greeting, content),
  }
}

function emailText(
  siteName: string,
  greeting: string,
  { paragraphs, facts = [], button, notes = [] }: EmailContent,
): string {
  return [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    `${button.label}\n${button.url}`,
    ...notes,
    `${siteName}\n${NO_REPLY_NOTE}`,
  ].join('\n\n')
}

/** Inline styles only: many mail programs drop style sheets. */
function emailHtml(
  siteName: string,
  greeting: string,
  { subject, paragraphs, facts = [], button, notes = [] }: EmailContent,
): string {
  const url = escapeHtml(button.url)
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf8f5;color:#211d17;font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif;font-size:15px;line-height:1.7">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e6e0d7;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#1c5a43">${escapeHtml(siteName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join('\n')}
${facts.length > 0 ? factsHtml(facts) : ''}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c5a43;color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 12px;font-size:13px;color:#6b6359">버튼이 눌리지 않으면 아래 주소를 브라우저에 붙여 넣어 주세요.<br><a href="${url}" style="color:#1c5a43;word-break:break-all">${url}</a></p>
${notes.map((text) => `<p style="margin:0 0 12px;font-size:13px;color:#6b6359">${escapeHtml(text)}</p>`).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;color:#6b6359;text-align:center">${NO_REPLY_NOTE}</p>
</body></html>`
}

function factsHtml(facts: [label: string, value: string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="padding:6px 16px 6px 0;text-align:left;font-weight:400;color:#6b6359;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="margin:8px 0;border-collapse:collapse">${rows.join('')}</table>`
}
