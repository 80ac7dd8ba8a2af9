/** What cannot be said quickly here is left to the server, which looks at everything again. */
export function fitsPattern(pattern: string, text: string): boolean {
  if (mayTakeHours(pattern)) return true
  try {
    return new RegExp(pattern).test(text)
  } catch {
    return true
  }
}

const REPEAT = '+*{'
/** Inside of a group that repeats, each of these offers a second way to read the same text. */
const CHOICE = '+*?{|'

export function mayTakeHours(pattern: string): boolean {
  /** For each group that is open: whether there is a choice in it. */
  const groups: boolean[] = [false]
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '[') at = endOfClass(pattern, at)
    else if (sign === '(') {
      groups.push(false)
      if (pattern[at + 1] === '?') at++
    } else if (sign === ')') {
      const hasChoice = groups.pop() ?? false
      if (hasChoice && REPEAT.includes(pattern[at + 1] || 'x')) return true
      if (hasChoice) markChoice(groups)
    } else if (CHOICE.includes(sign)) markChoice(groups)
  }
  return false
}

function markChoice(groups: boolean[]): void {
  if (groups.length > 0) groups[groups.length - 1] = true
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1
  return at
}
