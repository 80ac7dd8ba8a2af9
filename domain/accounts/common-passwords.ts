export const PASSWORD_TOO_COMMON = '너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요'

/**
 * Whether a new password is among the first that an attacker would guess: a word of the list below, a walk over the
 * keyboard (`Qwer1234!`) or the alphabet, or two of these, with nothing unpredictable added. Such passwords satisfy the
 * rules of `password-rules.ts` by a capital, a few digits and a sign, so they are compared without these:
 * `P@ssw0rd2024!` is `password`. For new passwords only; sign-in accepts what an account has.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^a-z]/g, '')
  // A letter outside of a to z is nothing that the list or the keyboard rows know.
  if (/[^\x20-\x7e]/.test(lower)) return false
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const outside = lower.replace(core, '')
  if (isPredictable(outside) && leetReadings(core).some(isCommonText)) return true
  const others = lower.replace(/[a-z]/g, '')
  if (!isPredictable(others)) return false
  if (letters.length <= 3) return digitsOf(others).length >= 4
  // One stray letter is often all that was added for the rules: `1q2w3e4r!Q`.
  return [letters, letters.slice(1), letters.slice(0, -1)].some(isCommonText)
}

/** At most four signs, and digits that are few, in a row, repeated or a date. */
function isPredictable(text: string): boolean {
  const digits = digitsOf(text)
  if (text.length - digits.length > 4) return false
  return digits.length <= 4 || isRun(digits) || /^(.{1,4})\1+$/.test(digits) || isDate(digits)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const isDate = (digits: string) => /^(19|20)?\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits)

function isRun(digits: string): boolean {
  return ['01234567890123456789', '98765432109876543210', '13579', '24680', '147258369'].some((run) =>
    run.includes(digits),
  )
}

/** `p@ssw0rd` and the like, read back to letters; `1` and `!` stand for i or l. */
function leetReadings(text: string): string[] {
  const plain = text.replace(/[@4035$7]/g, (sign) => LEET[sign] ?? sign)
  return ['i', 'l'].map((letter) => plain.replace(/[1!]/g, letter))
}

const LEET: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', '5': 's', $: 's', '7': 't' }

function isCommonText(text: string): boolean {
  if (isCommonPart(text)) return true
  for (let end = 3; end <= text.length - 3; end++)
    if (isCommonPart(text.slice(0, end)) && isCommonPart(text.slice(end))) return true
  return false
}

function isCommonPart(text: string): boolean {
  return text.length >= 3 && (commonWords().has(text) || /^(.)\1+$/.test(text) || isWalk(text))
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', 'qazwsxedcrfvtgbyhnujmikolp']
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

const isWalk = (text: string) => WALKS.some((walk) => walk.includes(text))

let words: ReadonlySet<string> | undefined

function commonWords(): ReadonlySet<string> {
  words ??= new Set(`${WORDS} ${KOREAN_KEYSTROKES} ${KOREAN_ROMANIZED}`.split(/\s+/))
  return words
}

/** The words behind the most frequent passwords of published leaks. */
const WORDS = `
password passwd passcode passphrase pass pwd secret private login logon signin letmein access open enter hello hi welcome
admin administrator root user username guest test tester testing temp temporary demo sample example default change
changeme newpass newpassword mypass mypassword master manager staff office company shop store market online internet
web website server system computer laptop desktop windows linux ubuntu google naver kakao daum facebook instagram
twitter youtube amazon apple iphone android samsung galaxy hyundai pokemon nintendo playstation xbox minecraft roblox
starcraft diablo overwatch league legend legends gamer game games player one two three four five six seven eight nine
ten zero number lucky love lover lovely loveyou iloveyou ilove loveme mylove baby babygirl babyboy honey sweet sweetie
sweetheart darling angel heart kiss forever always happy happiness smile sunshine sunny sun moon star stars sky ocean
summer winter spring autumn fall monday tuesday wednesday thursday friday saturday sunday january february march april
june july august september october november december flower flowers rose lily daisy jasmine cherry orange banana
peach lemon coffee chocolate cookie cookies candy sugar pepper ginger butter cheese pizza chicken monkey dragon tiger
lion bear wolf eagle falcon hawk phoenix horse rabbit bunny puppy kitty kitten cat dog dolphin shark spider scorpion
snake turtle panda football soccer baseball basketball hockey tennis golf boxing fishing hunter hunting ranger rangers
yankees cowboys steelers lakers eagles arsenal chelsea liverpool barcelona real madrid juventus manchester united
superman batman spiderman ironman avengers starwars matrix hulk thor joker ninja samurai warrior knight wizard magic
merlin gandalf princess prince queen king kingdom royal diamond gold golden silver crystal money cash rich dollar
bitcoin freedom peace power energy strong winner champion success victory legendary ultimate extreme super mega
awesome cool great good best nice perfect beautiful pretty handsome genius killer hacker shadow ghost spirit soul
death dead devil demon hell heaven god jesus christ lord bless blessed faith hope grace amen trinity blink flash
thunder lightning storm fire flame ice snow rain water earth world universe galaxy rocket space alpha beta omega
delta gamma sigma echo bravo charlie foxtrot mike oscar romeo victor zulu michael jordan michelle jessica jennifer
ashley amanda nicole daniel david andrew anthony joshua matthew robert richard thomas william james john joseph
george charles charlie harry henry jack jackson jacob jason justin kevin brian brandon ryan tyler alex alexander
alexandra andrea anna angela samantha sarah sophie sophia olivia emma emily maria martin marina maggie lisa laura
linda susan patrick peter paul philip steven taylor victoria vanessa hannah rachel rebecca melissa tiffany ginger
buster bailey bella buddy max molly rocky sammy tigger whatever nothing something anything trustno trustme monkey
qwertz azerty asdfgh zaqxsw qazxsw abc abcabc xyz iam you me my mine family mother father mom dad sister brother
friend friends boy girl man woman kid school student teacher class college university police army navy marine soldier
pilot driver doctor nurse lawyer music guitar piano drummer metal rock metallica slipknot nirvana eminem blackpink
twice bts army exo korea korean seoul busan japan tokyo china america american england london paris canada mexico
brazil india russia germany france spain italy mercedes porsche ferrari bmw audi toyota honda corvette mustang
camaro harley yamaha`

/** Korean words typed with the keyboard in English mode: 안녕 is `dkssud`, 비밀번호 is `qlalfqjsgh`. */
const KOREAN_KEYSTROKES = `
ahffk ahffkdy ajdcjddl aledma alstn alswl chlrh cjftn cjstk clsrn clzls cnrqhr cnrrn dhkdwk dhqk dirn dirrnr djaak
djssl dkagh dkanrjsk dkaps dkdl dkemf dkqk dkssud dkssudgktpdy dlsxjspt dmadkr dmsgp dnfl dnflrkwhr dnflwlq dnwn dptn
dptnsla dudghk dudgml dufma dugod duqh ehdtod ehowl ekdma eogkrry eogksalsrnr eoqkr fheh fkaus ghdrlfehd ghfkddl
ghkdlxld ghltk gkrry gkrtod gksk gksksla gksmf gksrnr goddns godqhr godqhrgo guseo qkek qkqh qlalf qlalfqjsgh qntks
qnwk quddnjs qufdl rhaehfdl rhdiddl rhdwn rhksflwk rkatk rkatkgkqslek rkddkwl rkdmf rkwhr rlacl rpdla rudnf shdrn shfo
skfk skql snsk spdlqj thakd tjdnf tjdrhd tjstodsla tkatjd tkfkd tkfkdgo tkfkdgody tkwk tlgja tmxk tmxkzmfovmxm vkdlxld
votmdnjem wkdrns wkrl wkrldi wkwmd wldms wlgns wlrn xhrl xodid xptmxm zhfldk zjavbxj zjvl zkzkdh`

const KOREAN_ROMANIZED = `
annyeong annyung sarang saranghae hanguk daehan minguk daehanminguk bimil bimilbeonho amho gwanrija uri urijip gajok
eomma appa omma chingu haengbok haneul hana hananim yesu cheonsa gongju wangja babo gangaji goyangi nabi kimchi ramen
chukgu yagu nora hwaiting fighting daebak daehakgyo hakgyo hoesa minsu minji jieun jihoon younghee chulsoo hong
honggildong kim lee park choi jung`
