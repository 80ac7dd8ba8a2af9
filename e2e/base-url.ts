/** URL of the server of this run. */
export const SHOP = `http://localhost:${process.env.E2E_PORT}`
