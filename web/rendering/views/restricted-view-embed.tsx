import type { RestrictedViewEmbed as RestrictedViewEmbedProps } from '@jangteo/contracts/content/rendered-content.ts'
import type { RenderedView } from '@jangteo/contracts/views/views.ts'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { useSession } from '../../app/session/use-session.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import ViewEmbed, { fetchPage } from './view-embed.tsx'

type Props = Omit<RestrictedViewEmbedProps, 'kind'>

/** A view that is not public. The cached page holds nothing of it: the rows are requested with the reader's session. */
export default function RestrictedViewEmbed(props: Props) {
  const session = useSession()
  const { first, retry } = useFirstPage(props, session?.user.id)
  // What only staff can read leaves no trace on the page of anyone else.
  if (props.isForStaff && (!first || first === 'refused')) return null
  if (typeof first === 'object')
    return <ViewEmbed key={session?.user.id} rendered={narrowed(first, props)} showTitle={props.showTitle} isPrivate />
  return (
    <div className="embed my-6">
      {session === null ? <SignInPrompt /> : <FirstPageMissing state={first} onRetry={retry} />}
    </div>
  )
}

function FirstPageMissing({ state, onRetry }: { state: Failure | undefined; onRetry: () => void }) {
  if (state === 'refused')
    return <EmptyState icon={Lock} title="볼 수 없는 목록입니다" body="정해진 회원만 볼 수 있는 목록입니다." />
  if (state === 'missing')
    return (
      <p className="block-problem" role="note">
        View not found
      </p>
    )
  if (state === 'failed') return <ErrorState pending={false} onRetry={onRetry} body="잠시 후 다시 시도해 주세요." />
  return <LoadingPlaceholder className="h-40 w-full" />
}

type Failure = 'refused' | 'missing' | 'failed'

/** Undefined while it loads. Another account never sees what was loaded for the previous one. */
function useFirstPage({ viewId, limit }: Pick<Props, 'viewId' | 'limit'>, userId: string | undefined) {
  const [loaded, setLoaded] = useState<{ userId: string; first: RenderedView | Failure }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests the same page again
  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    const query = { viewId, page: '1', ...(limit !== null && { limit: String(limit) }) }
    setLoaded(undefined)
    fetchPage(query, controller.signal).then(
      (first) => setLoaded({ userId, first }),
      (error: unknown) => controller.signal.aborted || setLoaded({ userId, first: failureOf(error) }),
    )
    return () => controller.abort()
  }, [viewId, limit, userId, attempt])
  return {
    first: loaded && loaded.userId === userId ? loaded.first : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 401 || error.status === 403) return 'refused'
  return error.status === 404 ? 'missing' : 'failed'
}

/** A page may offer less than the view's author, never more. */
function narrowed(rendered: RenderedView, { allows }: Props): RenderedView {
  const { interaction } = rendered.view
  return {
    ...rendered,
    view: {
      ...rendered.view,
      interaction: {
        ...interaction,
        enableSearch: interaction.enableSearch && allows.search,
        enableFilters: interaction.enableFilters && allows.filters,
        enableExport: interaction.enableExport && allows.export,
      },
    },
  }
}

function SignInPrompt() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon={Lock}
      title="로그인이 필요합니다"
      body="로그인한 회원에게 보이는 목록입니다."
      action={
        <Link to="/auth/login" state={{ from: pathname + search }} className={buttonClassName()}>
          로그인
        </Link>
      }
    />
  )
}
