import { type Role, userTypeOf } from '@jangteo/domain/accounts/roles.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import type { AccountMail } from './enqueue-account-mail.ts'

interface TemplateContext {
  siteName: string
  publicUrl: string
  role: Role
  /** The one-time token of mails whose link needs one. */
  token: string
}

export function renderAccountMail(
  mail: AccountMail,
  { siteName, publicUrl, role, token }: TemplateContext,
): EmailContent {
  switch (mail.template) {
    case 'verify-email':
      return {
        subject: '이메일 주소를 인증해 주세요',
        paragraphs: [`${siteName}에 가입해 주셔서 감사합니다.`, '아래 버튼을 눌러 이메일 인증을 완료해 주세요.'],
        button: { label: '이메일 인증하기', url: `${publicUrl}/auth/verify-email/success?token=${token}` },
        notes: ['링크는 24시간 동안 사용할 수 있습니다.', '가입하신 적이 없다면 이 메일을 무시해 주세요.'],
      }
    case 'reset-password':
      return {
        subject: '비밀번호 재설정 안내',
        paragraphs: ['비밀번호 재설정 요청을 받았습니다.', '아래 버튼을 눌러 새 비밀번호를 설정해 주세요.'],
        button: { label: '비밀번호 재설정하기', url: `${publicUrl}/auth/reset-password?token=${token}` },
        notes: [
          '링크는 1시간 동안 한 번만 사용할 수 있습니다.',
          '요청하신 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
        ],
      }
    case 'welcome':
      return {
        subject: `${siteName}에 오신 것을 환영합니다`,
        paragraphs: ['이메일 인증이 완료되었습니다. 이제 로그인하실 수 있습니다.', ...APPROVAL_HINTS[userTypeOf(role)]],
        button: { label: '로그인하기', url: `${publicUrl}/login` },
      }
    case 'business-approved':
      return {
        subject: '사업자 승인이 완료되었습니다',
        paragraphs: ['사업자 정보를 확인하여 승인했습니다. 이제 모든 기능을 이용하실 수 있습니다.'],
        facts: mail.grade ? [['등급', mail.grade.toUpperCase()]] : [],
        button: { label: '대시보드 열기', url: `${publicUrl}/${userTypeOf(role)}/dashboard` },
      }
    case 'business-rejected':
      return {
        subject: '사업자 승인이 거절되었습니다',
        paragraphs: ['제출하신 사업자 정보를 승인하지 못했습니다. 아래 사유를 확인해 주세요.'],
        facts: [['사유', mail.reason]],
        button: { label: '내 정보 확인하기', url: `${publicUrl}/account` },
      }
    case 'new-sign-in':
      return {
        subject: '새로운 기기에서 로그인했습니다',
        paragraphs: ['지금까지 사용하지 않은 기기에서 로그인했습니다. 본인이라면 아무것도 하지 않으셔도 됩니다.'],
        facts: placeFacts(mail),
        button: { label: '로그인된 기기 확인하기', url: `${publicUrl}/account` },
        notes: [NOT_YOU_HINT],
      }
    case 'token-reuse':
      return {
        subject: '보안을 위해 로그아웃되었습니다',
        paragraphs: [
          '이미 사용된 로그인 정보가 다시 사용되었습니다. 다른 사람이 로그인 정보를 복사했을 수 있어 해당 기기에서 로그아웃했습니다.',
        ],
        facts: placeFacts(mail),
        button: { label: '로그인된 기기 확인하기', url: `${publicUrl}/account` },
        notes: [NOT_YOU_HINT],
      }
    case 'payout-account-changed':
      return {
        subject: '정산금을 받을 계좌가 바뀌었습니다',
        paragraphs: [
          mail.isVerified
            ? '다음 지급부터 정산금을 아래 계좌로 보냅니다.'
            : '관리자가 예금주를 확인하면 정산금을 아래 계좌로 보냅니다. 그때까지는 지금까지의 계좌로 보냅니다.',
        ],
        facts: [['계좌', `${mail.bank} (끝자리 ${mail.accountEnding})`], ...placeFacts(mail)],
        button: { label: '지급 계좌 확인하기', url: `${publicUrl}/supplier/settlement` },
        notes: ['본인이 바꾸지 않았다면 바로 비밀번호를 변경하고 관리자에게 알려 주세요.'],
      }
  }
}

const APPROVAL_HINTS = {
  customer: [],
  admin: [],
  supplier: ['관리자가 사업자 정보를 승인하면 상품을 등록하실 수 있습니다. 결과는 메일로 알려 드립니다.'],
  retailer: ['관리자가 사업자 정보를 승인하면 등급별 가격이 적용됩니다. 결과는 메일로 알려 드립니다.'],
}

const NOT_YOU_HINT = '본인이 아니라면 바로 비밀번호를 변경해 주세요. 모든 기기에서 로그아웃됩니다.'

const KOREAN_TIME = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' })

function placeFacts({ device, ip, at }: { device: string; ip: string; at: string }): [string, string][] {
  return [
    ['일시', `${KOREAN_TIME.format(new Date(at))} (한국 시간)`],
    ['기기', device],
    ['IP 주소', ip],
  ]
}
