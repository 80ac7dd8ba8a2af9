/** The parts of the page in their order; the ids are the anchors. */
export const SECTIONS = {
  profile: '프로필',
  business: '사업자 정보',
  addresses: '배송지 관리',
  password: '비밀번호',
  linked: '로그인 방법',
  sessions: '로그인 기기',
  consent: '알림 수신',
  close: '계정 탈퇴',
} as const

export type SectionId = keyof typeof SECTIONS
