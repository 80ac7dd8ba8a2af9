import type { AccountStatus } from '@jangteo/domain/accounts/account-status.ts'

/** One way out of a status. */
export interface StatusStep {
  to: 'approved' | 'suspended' | 'rejected'
  action: string
  title: (name: string) => string
  effect: string
  /** After "…님의 ". */
  done: string
}

const CAN_SIGN_IN = '바로 로그인할 수 있게 됩니다.'

const SUSPEND: StatusStep = {
  to: 'suspended',
  action: '계정 정지',
  title: (name) => `${name}님의 계정을 정지할까요?`,
  effect: '모든 기기에서 바로 로그아웃되고, 해제할 때까지 로그인할 수 없습니다. 주문과 기록은 그대로 남습니다.',
  done: '계정을 정지했습니다.',
}

const REJECT: StatusStep = {
  to: 'rejected',
  action: '계정 반려',
  title: (name) => `${name}님의 계정을 반려할까요?`,
  effect: '로그인할 수 없는 계정이 됩니다. 나중에 다시 승인할 수 있습니다.',
  done: '계정을 반려했습니다.',
}

const approve = (action: string, done: string): StatusStep => ({
  to: 'approved',
  action,
  title: (name) => `${name}님의 ${action === '정지 해제' ? '계정 정지를 해제할까요?' : '계정을 승인할까요?'}`,
  effect: CAN_SIGN_IN,
  done,
})

export const STATUS_STEPS: Record<AccountStatus, { explanation: string; steps: readonly StatusStep[] }> = {
  pending: {
    explanation: '이메일 인증을 마치지 않았거나 승인을 기다리는 계정입니다.',
    steps: [REJECT, approve('계정 승인', '계정을 승인했습니다.')],
  },
  approved: { explanation: '로그인할 수 있는 계정입니다.', steps: [SUSPEND] },
  suspended: {
    explanation: '정지되어 로그인할 수 없는 계정입니다.',
    steps: [approve('정지 해제', '계정 정지를 해제했습니다.')],
  },
  rejected: {
    explanation: '반려되어 로그인할 수 없는 계정입니다.',
    steps: [approve('계정 승인', '계정을 승인했습니다.')],
  },
}
