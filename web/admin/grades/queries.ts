import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listGradeProposals } from '@jangteo/contracts/grades/grades.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const GRADES_KEY = ['grade-proposals'] as const

export function proposalsMatching(query: Input<typeof listGradeProposals>['query']) {
  return queryOptions({
    queryKey: [...GRADES_KEY, query],
    queryFn: ({ signal }) => api(listGradeProposals, { query }, { signal, quiet: true }),
    staleTime: 0,
  })
}
