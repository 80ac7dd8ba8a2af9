import { Agent, type ClientRequest, request } from 'node:http'
import {
  type ManifestEvent,
  PLAYER_STREAM_PATH,
  SCREEN_TOKEN_HEADER,
  type WantedPlayback,
} from '@jangteo/contracts/signage/player.ts'

export interface SimulatedPlayer {
  /** Whether the stream has delivered an event since it was last opened. */
  isBack(): boolean
  stop(): void
}

interface Options {
  origin: string
  token: string
  onWanted: (wanted: WantedPlayback) => void
  /** Called when a new manifest was fetched. */
  onManifest: () => void
}

/** The player's protocol: listens to the event stream, reconnects after the server's `retry`, fetches manifests, reports. */
export function simulatedPlayer({ origin, token, onWanted, onManifest }: Options): SimulatedPlayer {
  const headers = { [SCREEN_TOKEN_HEADER]: token }
  // As in a browser, reports use one keep-alive connection beside the stream.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let stopped = false
  let isBack = false
  let retryMs = 1_000
  let revision: string | undefined
  let stream: ClientRequest | undefined

  const listen = () => {
    stream = request(`${origin}${PLAYER_STREAM_PATH}`, { headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        const end = text.lastIndexOf('\n\n')
        if (end < 0) return
        for (const event of text.slice(0, end).split('\n\n')) receive(event)
        text = text.slice(end + 2)
      })
      answer.on('close', reconnect)
      answer.on('error', () => {})
    })
    stream.on('error', reconnect)
    stream.end()
  }
  const reconnect = () => {
    if (stopped) return
    isBack = false
    stream?.removeAllListeners('error').on('error', () => {})
    setTimeout(listen, retryMs)
  }
  const receive = (event: string) => {
    const retry = /^retry: (\d+)$/.exec(event)?.[1]
    if (retry) retryMs = Number(retry)
    const manifest = /^event: manifest\ndata: (.*)$/.exec(event)?.[1]
    if (manifest) fetchIfChanged(JSON.parse(manifest))
    const wanted = /^event: wanted\ndata: (.*)$/.exec(event)?.[1]
    if (!wanted) return
    if (!isBack) report(origin, headers, agent)
    isBack = true
    onWanted(JSON.parse(wanted))
  }
  const fetchIfChanged = ({ revision: latest, withinMs }: ManifestEvent) => {
    const isFirst = revision === undefined
    if (latest === revision) return
    revision = latest
    if (!isFirst)
      setTimeout(() => !stopped && fetchManifest(origin, headers, agent, onManifest), Math.random() * withinMs)
  }
  listen()
  return {
    isBack: () => isBack,
    stop: () => {
      stopped = true
      stream?.destroy()
      agent.destroy()
    },
  }
}

function fetchManifest(origin: string, headers: Record<string, string>, agent: Agent, fetched: () => void): void {
  const asked = request(`${origin}/api/v1/signage/player/manifest`, { headers, agent }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => {
      text += chunk
    })
    answer.on('end', () => {
      if (answer.statusCode === 200 && JSON.parse(text).data.revision) fetched()
    })
  })
  asked.on('error', () => {})
  asked.end()
}

function report(origin: string, own: Record<string, string>, agent: Agent): void {
  const body = JSON.stringify({
    ...{ isPlaying: true, itemId: null, contentId: null, title: '오늘의 추천 상품', type: 'products' },
    ...{ position: 1, duration: 20, playlistId: null, scheduleId: null, showing: 'play' },
  })
  const headers = { ...own, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = request(`${origin}/api/v1/signage/player/status`, { method: 'PUT', headers, agent }, (answer) =>
    answer.resume(),
  )
  sent.on('error', () => {})
  sent.end(body)
}
