import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { rendererFor } from './http/web-build.ts'
import { runServer } from './process/run-server.ts'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

await runServer({
  development: {
    devAssets: vite.middlewares,
    render: async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return rendererFor(build, 'development')(request, context)
    },
  },
})
