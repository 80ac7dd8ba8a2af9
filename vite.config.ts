import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Left alone, what two pages share is a file: 113 files of a page on average, half of them below a kilobyte.
 * Shares are counted in entries; the first group that fits takes a module and what it needs.
 */
const SHARED = [
  { name: 'base', minShareCount: 100 },
  { name: 'icons', test: /lucide-react/, minShareCount: 12 },
  { name: 'more-icons', test: /lucide-react/, minShareCount: 2 },
  // Lower, and the shop would load what only desks have.
  { name: 'ui', test: /[\\/]web[\\/]ui[\\/]/, minShareCount: 45 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } } },
})
