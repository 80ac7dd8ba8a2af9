import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/mount.ts'

/** For endpoints that admit nobody anonymous: their guard has refused before, this only tells the compiler. */
export function demandCaller(caller: Caller | null): Caller {
  if (!caller) throw new AppError('unauthenticated')
  return caller
}
