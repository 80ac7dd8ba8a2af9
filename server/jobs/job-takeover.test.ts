import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statement } from '../database/statement.ts'
import { openShop } from '../testing/open-shop.ts'
import { enqueueSql } from './enqueue-sql.ts'

/** A process whose worker never finishes a job; says `ready`, and `running` once it has one. */
const workerScript = (url: string) => `
  import { startJobs } from ${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))}
  const run = () => {
    console.log('running')
    return new Promise(() => {})
  }
  await startJobs({ url: ${JSON.stringify(url)}, jobs: [{ name: 'pay-out', run }], log: console, onProblem: console.error })
  console.log('ready')`

test('the job of a process that was killed is taken over by another', { timeout: 180_000 }, async () => {
  const done: object[] = []
  const shop = await openShop({ jobs: () => [{ name: 'pay-out', run: async (payload) => void done.push(payload) }] })
  const worker = spawn(process.execPath, ['--input-type=module', '-e', workerScript(shop.url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  const said = async () => String((await once(worker.stdout, 'data'))[0]).trim()
  expect(await said()).toBe('ready')
  const running = said()
  await statement('pay_out', enqueueSql('pay-out', `select '{"to": "kim"}'::jsonb`))(shop.db)
  expect(await running).toBe('running')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await shop.startJobs()
  await vi.waitFor(() => expect(done).toEqual([{ to: 'kim' }]), { timeout: 150_000, interval: 200 })
})
