// Zod would try `new Function`, which our content security policy refuses and reports. It reads this when it loads;
// naming it here keeps zod itself out of pages that do not use it.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
