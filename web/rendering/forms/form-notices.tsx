import type { Form, FormDoor } from '@jangteo/contracts/forms/forms.ts'
import { hoursText } from '@jangteo/domain/forms/form-hours.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { CalendarClock, CircleCheck, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { exactText } from '../../ui/moment-text.ts'

const CLOSED: Record<Exclude<FormDoor, 'open'>, { title: string; body: string; icon: LucideIcon }> = {
  not_yet: { title: '아직 열리지 않았습니다', body: '접수가 시작되면 작성할 수 있습니다.', icon: CalendarClock },
  over: { title: '접수가 끝났습니다', body: '접수 기간이 지났습니다.', icon: CalendarClock },
  off_hours: { title: '지금은 접수 시간이 아닙니다', body: '접수 시간에 다시 찾아 주세요.', icon: CalendarClock },
  answered: { title: '이미 응답하셨습니다', body: '한 사람이 보낼 수 있는 응답을 모두 받았습니다.', icon: CircleCheck },
  full: { title: '접수가 마감되었습니다', body: '받을 수 있는 응답을 모두 받았습니다.', icon: UsersRound },
  login_required: { title: '로그인이 필요합니다', body: '로그인하면 이 폼을 작성할 수 있습니다.', icon: Lock },
  closed: { title: '지금은 받지 않습니다', body: '담당자가 이 폼의 접수를 닫았습니다.', icon: Lock },
}

/** Why nobody can answer now. */
export function FormClosed({ form }: { form: Form }) {
  const { pathname, search } = useLocation()
  if (form.door === 'open') return null
  const { title, body, icon } = CLOSED[form.door]
  return (
    <EmptyState
      icon={icon}
      title={title}
      body={whenOpen(form) ?? body}
      {...(form.door === 'login_required' && {
        action: (
          <Link to="/auth/login" state={{ from: pathname + search }} className={buttonLook()}>
            로그인
          </Link>
        ),
      })}
    />
  )
}

function whenOpen({ door, settings: { opensAt, openHours } }: Form): string | undefined {
  if (door === 'not_yet' && opensAt) return `${exactText(opensAt)}부터 작성할 수 있습니다.`
  if (door === 'off_hours' && openHours) return `${hoursText(openHours)}에 작성할 수 있습니다.`
  return undefined
}

const THANKS = 'Thank you for your submission!'

/** Takes the focus, for the button that was pressed is gone. */
export function FormDone({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-col items-center px-6 py-12 text-center outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <CircleCheck size={26} strokeWidth={1.5} />
      </span>
      <p className="mt-4 max-w-lg whitespace-pre-line font-semibold text-lg">{message || THANKS}</p>
    </div>
  )
}

interface ProblemSummaryProps {
  problems: FormProblems
  labelOf: (path: string) => string
  onGo: (path: string) => void
}

/** All that is to be mended on this page, each a step away. */
export function ProblemSummary({ problems, labelOf, onGo }: ProblemSummaryProps) {
  const list = Object.entries(problems)
  if (list.length === 0) return null
  return (
    <Banner tone="warning" title={`확인할 항목이 ${list.length}개 있습니다`}>
      <ul className="mt-1 grid gap-0.5">
        {list.map(([path, text]) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => onGo(path)}
              className="cursor-pointer text-left underline underline-offset-4"
            >
              {text.startsWith(labelOf(path)) ? text : `${labelOf(path)}: ${text}`}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
