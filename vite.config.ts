import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Left alone, what two pages share is a file: 113 files of a page on average, half of them below a kilobyte.
 * Shares are counted in entries; the first group that fits takes a module and what it needs.
 */
const SHARED = [
  // Public pages do without zod and form libraries, however many desks share them.
  { name: 'base', test: /^(?!.*[\\/](?:zod|react-hook-form)[\\/])/, minShareCount: 139 },
  { name: 'icons', test: /lucide-react/, minShareCount: 24 },
  { name: 'more-icons', test: /lucide-react/, minShareCount: 12 },
  // One file of five that a product page has in common with few others.
  { name: 'product-icons', test: /lucide-react.*[\\/](?:badge-check|bell|camera|clock|zoom-in)\./, minShareCount: 2 },
  // Shared by lists and pages of products.
  {
    name: 'product-parts',
    test: /[\\/](?:product-picture|responsive-image|rating-text|price-text)\.tsx?$/,
    minShareCount: 2,
  },
  // Lower, and the shop would load what only desks have.
  { name: 'ui', test: /[\\/]web[\\/]ui[\\/]/, minShareCount: 79 },
]

/**
 * React Router reloads the page if it cannot load the module of a route. With the server stopped that replaces a page
 * that still works by the browser's error page. Instead the route throws as it is rendered, which shows the error page of
 * `root.tsx`; an error thrown while the module is loaded would be lost for a route without a loader.
 */
function showErrorIfRouteModuleFails(): Plugin {
  return {
    name: 'show-error-if-route-module-fails',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/ },
      handler(code) {
        const changed = code.replace(
          /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
          'return { default: () => { throw error; } };',
        )
        if (changed === code) this.error('routeModules.js of react-router no longer reloads the page')
        return changed
      },
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), showErrorIfRouteModuleFails()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } } },
})
