import { escapeHtml } from '../http/escape-html.ts'
import type { mailOutbox } from './tables.ts'

type OutboxMail = typeof mailOutbox.$inferSelect

export function outboxPage(mails: OutboxMail[]): string {
  const list = mails.map((mail) => mailHtml(mail, `<a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a>`))
  return page(
    '보낸 메일함',
    `<p>메일 서버(SMTP_URL)가 설정되지 않아, 보낼 메일이 여기에 쌓입니다. 데모에서만 보입니다.</p>
${list.join('') || '<p class="empty">아직 보낸 메일이 없습니다.</p>'}`,
  )
}

export function outboxMailPage(mail: OutboxMail): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mail">← 보낸 메일함</a></p>${mailHtml(mail, escapeHtml(mail.subject))}
<p><a href="/dev/mail/${mail.id}/html">메일 프로그램에서 보이는 모습</a></p>`,
  )
}

function mailHtml({ recipient, createdAt, text }: OutboxMail, heading: string): string {
  return `<article><h2>${heading}</h2>
<p class="facts">${escapeHtml(recipient)} · <time datetime="${createdAt.toISOString()}">${TIME.format(createdAt)}</time></p>
<pre>${withLinks(text)}</pre></article>`
}

const TIME = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' })

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>장터 메일</h1>${body}</main></body></html>`
}

const STYLE = `
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;margin:0;background:light-dark(#faf8f5,#171512);color:light-dark(#211d17,#f3eee6)}
main{max-width:760px;margin:0 auto;padding:32px 20px}a{color:light-dark(#1c5a43,#7cc4a3);overflow-wrap:anywhere}h1{font-size:1.4em}h2{font-size:1.05em;margin:0 0 4px}
article{border:1px solid light-dark(#e6e0d7,#37322b);border-radius:8px;margin:12px 0;padding:16px;background:light-dark(#fffefc,#1f1c18)}
.facts,.empty{margin:0;color:light-dark(#6b6359,#b3a99b);font-size:.9em}pre{margin:12px 0 0;font:inherit;white-space:pre-wrap}`
