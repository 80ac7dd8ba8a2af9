import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { bin, checkout } from './prepare.mjs'

/** Runs a tool and buffers its output until it ends, so that parallel steps do not mix their lines. */
export function runStep(name, command, args, env = {}) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
      })
    }
    child.on('error', (error) => {
      said += error.message
    })
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1_000).toFixed(1)
      console.log(`\n── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
      if (code !== 0 || process.env.VERBOSE) console.log(said.trim())
      resolve(code === 0)
    })
  })
}

/** Format and lint, types, unused code. Import rules are tests and run with them. */
export async function runChecks() {
  const results = []
  results.push(await runStep('format and lint', 'biome', ['check', '--error-on-warnings', '.']))
  results.push(
    (await runStep('route types', 'react-router', ['typegen'])) &&
      // More checkers would repeat work, and tests run at the same time.
      (await runStep('types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1'])),
  )
  results.push(await runStep('unused code', 'knip', []))
  return results
}
