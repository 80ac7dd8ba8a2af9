import {
  downloadLicence,
  downloadMemberLicence,
  getBusinessDetails,
  getMemberBusinessDetails,
  type Licence,
  type SavedDetails,
} from '@jangteo/contracts/accounts/business-details.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { api, download } from '../api.ts'
import { showErrorToast } from '../session/error-toast.ts'
import { ADMIN_KEY } from './queries.ts'

export const ownDetailsQuery = queryOptions({
  queryKey: ['account', 'business-details'],
  queryFn: async ({ signal }) => (await api(getBusinessDetails, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export function memberDetailsQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'business-details', id],
    queryFn: async ({ signal }) =>
      (await api(getMemberBusinessDetails, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

/** Details for tax documents, with the labels of their screens. */
export function detailFacts({ details }: SavedDetails): Fact[] {
  return [
    { term: '대표자', value: details?.representative },
    { term: '연락처', value: details?.phone },
    { term: '업태', value: details?.businessType },
    { term: '종목', value: details?.businessItem },
  ].map(({ term, value }) => ({ term, value: value || '—' }))
}

/** The uploaded file with its download; `memberId` where an admin reads that of a member. */
export function LicenceFile({ licence, memberId }: { licence: Licence; memberId?: string }) {
  const fetching = useMutation({
    mutationFn: async () =>
      saveFile(
        memberId
          ? await download(downloadMemberLicence, { params: { id: memberId } })
          : await download(downloadLicence, {}),
        licence.fileName,
      ),
    onError: showErrorToast,
  })
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line px-3 py-2.5">
      <FileText size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{licence.fileName}</p>
        <p className="text-ink-soft text-xs">
          {sizeText(licence.bytes)} · <Moment at={licence.uploadedAt} form="exact" />
          {!licence.isOfCurrentNumber && ' · 사업자등록번호를 바꾸기 전에 올린 파일'}
        </p>
      </div>
      <Button variant="secondary" size="small" pending={fetching.isPending} onClick={() => fetching.mutate()}>
        내려받기
      </Button>
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`
}
