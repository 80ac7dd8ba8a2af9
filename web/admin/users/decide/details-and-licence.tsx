import { useQuery } from '@tanstack/react-query'
import { detailFacts, LicenceFile, memberDetailsQuery } from '../../../app/members/business-details.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Details for tax documents and the licence, on which the decision is made. */
export function DetailsAndLicence({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(memberDetailsQuery(userId))
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid gap-5 border-line border-t pt-4">
      <Facts facts={detailFacts(data)} />
      {data.licence ? (
        <LicenceFile licence={data.licence} memberId={userId} />
      ) : (
        <p className="text-ink-soft text-sm">사업자등록증이 아직 없습니다.</p>
      )}
    </div>
  )
}
