import type { AuthoredView, ViewUse } from '@jangteo/contracts/views/views.ts'
import {
  AUDIENCE_ROLES,
  type AudienceRole,
  VIEW_AUDIENCES,
  type ViewAudience,
} from '@jangteo/domain/views/view-audience.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { Link } from 'react-router'
import { ROLE_LABELS } from '../../app/members/labels.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldsOf, usesOf } from './queries.ts'
import type { ViewSettingsProps } from './source-settings.tsx'

const AUDIENCE_LABELS: Record<ViewAudience['type'], string> = {
  public: '누구나',
  signed_in: '로그인한 회원',
  roles: '고른 회원',
  staff: '관리자만',
  own: '보낸 사람만',
}

const AUDIENCE_HELP: Record<ViewAudience['type'], string> = {
  public: '로그인하지 않아도 볼 수 있고, 검색 엔진에도 나올 수 있습니다.',
  signed_in: '회원이면 모두 볼 수 있습니다. 회원 가입은 누구나 할 수 있습니다.',
  roles: '고른 회원과 관리자만 볼 수 있습니다. 공급자와 소매점은 승인된 뒤에 볼 수 있습니다.',
  staff: '관리자에게만 보입니다. 페이지에 넣어도 다른 사람에게는 보이지 않습니다.',
  own: '로그인한 회원이 자기가 보낸 응답만 봅니다. 로그인하지 않고 보낸 응답은 보이지 않습니다.',
}

export function audienceText(audience: ViewAudience): string {
  return audience.type === 'roles'
    ? audience.roles.map((role) => ROLE_LABELS[role]).join(', ')
    : AUDIENCE_LABELS[audience.type]
}

interface AudienceSettingsProps extends ViewSettingsProps {
  saved: AuthoredView | undefined
}

/** Who may read the view, and which rows they never get to see. */
export function AudienceSettings({ definition, onChange, saved }: AudienceSettingsProps) {
  const { audience, source } = definition
  const types = VIEW_AUDIENCES.filter((type) => type !== 'own' || source.type === 'form')
  const choose = (type: ViewAudience['type']) =>
    onChange({ ...definition, audience: type === 'roles' ? { type, roles: [] } : { type } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RadioGroup
        name="audience"
        label="볼 수 있는 사람"
        options={types.map((type) => ({ value: type, label: AUDIENCE_LABELS[type], help: AUDIENCE_HELP[type] }))}
        value={audience.type}
        onChange={(event) => choose(event.target.value as ViewAudience['type'])}
      />
      {audience.type === 'roles' && (
        <fieldset className="grid gap-2 rounded-control border border-line p-3">
          <legend className="px-1 font-medium text-sm">볼 수 있는 회원</legend>
          {AUDIENCE_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={ROLE_LABELS[role]}
              checked={audience.roles.includes(role)}
              onChange={(event) =>
                onChange({ ...definition, audience: withRole(audience.roles, role, event.target.checked) })
              }
            />
          ))}
        </fieldset>
      )}
      {source.type === 'form' && audience.type === 'public' && (
        <Banner tone="warning" title="응답이 모두에게 공개됩니다">
          이름, 연락처, 주소처럼 보낸 사람을 알 수 있는 필드는 빼 주세요.
        </Banner>
      )}
      {saved && <Uses viewId={saved.id} audience={audience} />}
      <FixedFilters definition={definition} onChange={onChange} />
    </div>
  )
}

function withRole(roles: readonly AudienceRole[], role: AudienceRole, isOn: boolean): ViewAudience {
  return { type: 'roles', roles: AUDIENCE_ROLES.filter((one) => (one === role ? isOn : roles.includes(one))) }
}

const USE_PATHS: Record<ViewUse['kind'], string> = {
  page: '/admin/content/pages',
  post: '/admin/content/posts',
  reusable: '/admin/content/reusable',
  template: '/admin/content/homepage',
  part: '/admin/content/template-parts',
}

/** Where the view is embedded: a change of the audience changes those pages. */
function Uses({ viewId, audience }: { viewId: string; audience: ViewAudience }) {
  const { data: uses = [] } = useQuery(usesOf(viewId))
  if (uses.length === 0) return null
  const isPublic = audience.type === 'public'
  return (
    <Banner tone={isPublic ? 'info' : 'warning'} title={`공개된 ${uses.length}곳에 들어 있습니다`}>
      <p>
        {isPublic
          ? '아래 페이지에 온 사람은 누구나 이 목록을 봅니다.'
          : audience.type === 'staff'
            ? '저장하면 아래 페이지에서 관리자가 아닌 사람에게는 이 목록이 보이지 않습니다.'
            : '저장하면 아래 페이지에서 볼 수 없는 사람에게는 목록 대신 안내가 보입니다.'}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {uses.map(({ id, kind, title }) => (
          <li key={id}>
            <Link to={`${USE_PATHS[kind]}/${id}`} className="underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Conditions that no reader can change. */
function FixedFilters({ definition, onChange }: ViewSettingsProps) {
  const { source, fixedFilters } = definition
  const { data: offered = [] } = useQuery(fieldsOf(source))
  const fields = offered.filter(({ canFilter }) => canFilter)
  const free = fields.filter(({ name }) => !fixedFilters.some(({ field }) => field === name))
  const save = (next: typeof fixedFilters) => onChange({ ...definition, fixedFilters: next })
  if (fields.length === 0 && fixedFilters.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">고정 조건</legend>
      <p className="text-ink-soft text-xs">값이 똑같은 것만 보여 줍니다. 보는 사람이 바꾸거나 풀 수 없습니다.</p>
      {fixedFilters.map(({ field, text }, at) => {
        const change = (patch: Partial<(typeof fixedFilters)[number]>) =>
          save(fixedFilters.map((one, place) => (place === at ? { ...one, ...patch } : one)))
        const label = fields.find(({ name }) => name === field)?.label ?? field
        const names = fields.filter(({ name }) => name === field || free.some((one) => one.name === name))
        return (
          <div key={field} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-1">
            <Select
              aria-label={`${at + 1}번째 고정 조건 필드`}
              options={names.map(({ name, label: text }) => ({ value: name, label: text }))}
              value={field}
              onChange={(event) => change({ field: event.target.value })}
            />
            <TextInput
              aria-label={`${label} 값`}
              autoComplete="off"
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
            <IconButton
              icon={X}
              label={`${label} 고정 조건 빼기`}
              onClick={() => save(fixedFilters.filter((_, place) => place !== at))}
            />
          </div>
        )
      })}
      {free[0] && (
        <Button
          size="small"
          variant="secondary"
          className="w-fit"
          onClick={() => save([...fixedFilters, { field: free[0]?.name ?? '', text: '' }])}
        >
          <Plus size={16} strokeWidth={1.5} />
          고정 조건 추가
        </Button>
      )}
    </fieldset>
  )
}
