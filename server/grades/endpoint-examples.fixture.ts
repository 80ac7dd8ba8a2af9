import { randomUUID } from 'node:crypto'
import * as contract from '@jangteo/contracts/grades/grades.ts'
import { example } from '../testing/endpoint-example.ts'

const ids = (): string[] => [randomUUID()]

export const gradeExamples = [
  example(contract.listGradeProposals, () => ({ query: {} })),
  example(contract.decideGradeProposals, () => ({ body: { ids: ids(), confirm: true } })),
]
