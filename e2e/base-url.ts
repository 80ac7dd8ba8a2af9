/** Where the server of this run answers. */
export const SHOP = `http://localhost:${process.env.E2E_PORT}`
