import {
  addEntryNote,
  confirmEntryPayment,
  deleteEntry,
  downloadEntryFile,
  ENTRY_STATUS_LABELS,
  type Entry,
  type EntryStatus,
  markEntries,
} from '@jangteo/contracts/forms/form-authoring.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, download } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { ADMIN_FORMS_KEY } from '../queries.ts'

/** Admin actions on entries, from the list and the detail. */
export function useEntryChanges(formId: string) {
  const params = { id: formId }
  const mark = useMutationWithToast(
    ADMIN_FORMS_KEY,
    (body: { ids: string[]; status: EntryStatus }) => api(markEntries, { params, body }),
    ({ status }, { data: { changed } }) => ({
      message: `응답 ${changed}건을 ‘${ENTRY_STATUS_LABELS[status]}’ 상태로 바꾸었습니다.`,
    }),
  )
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: (entryId: string) =>
      api(markEntries, { params, body: { ids: [entryId], status: 'read' } }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ADMIN_FORMS_KEY }),
  })
  const note = useMutationWithToast(
    ADMIN_FORMS_KEY,
    ({ entryId, text }: { entryId: string; text: string }) =>
      api(addEntryNote, { params: { ...params, entryId }, body: { text } }),
    () => ({ message: '메모를 남겼습니다.' }),
  )
  const remove = useMutationWithToast(
    ADMIN_FORMS_KEY,
    (entryId: string) => api(deleteEntry, { params: { ...params, entryId } }),
    () => ({ message: '응답을 삭제했습니다.' }),
  )
  const confirmPaid = useMutationWithToast(
    ADMIN_FORMS_KEY,
    ({ entryId, field }: { entryId: string; field: string }) =>
      api(confirmEntryPayment, { params: { ...params, entryId, field } }),
    () => ({ message: '입금을 확인했습니다.' }),
  )
  return {
    mark,
    /** No toast: the change is visible. */
    read,
    note,
    confirmPaid,
    remove: async (entryId: string, onDone: () => void) => {
      const isSure = await confirm({
        title: '이 응답을 삭제할까요?',
        body: '함께 보낸 파일과 메모도 지워집니다. 되돌릴 수 없습니다.',
        action: '삭제',
        danger: true,
      })
      if (isSure) remove.mutate(entryId, { onSuccess: onDone })
    },
    fetchFile: async (entryId: string, { id: fileId, fileName }: Entry['files'][number]) => {
      try {
        saveFile(await download(downloadEntryFile, { params: { ...params, entryId, fileId } }), fileName)
      } catch (error) {
        showErrorToast(error)
      }
    },
  }
}

export type EntryChanges = ReturnType<typeof useEntryChanges>
