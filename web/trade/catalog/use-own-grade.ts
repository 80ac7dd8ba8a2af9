import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { useSession } from '../../app/session/use-session.ts'

/** The grade of a retailer whose prices differ from those on the page, which everybody gets the same. */
export function useOwnGrade(): Exclude<Grade, 'gold'> | null {
  const user = useSession()?.user
  const grade = user?.role === 'affiliate' ? user.grade : null
  return grade && grade !== 'gold' ? grade : null
}
