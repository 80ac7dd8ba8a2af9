import fastify from 'fastify'
import pg from 'pg'
import { CONNECTIONS } from '../measurement.ts'
import { announcePort } from './announce-port.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS })
const newest = {
  name: 'newest',
  text: `
    select id, slug, name, brand, base_price as "basePrice", stock_quantity as "stockQuantity",
      image_url as "imageUrl", rating, review_count as "reviewCount", created_at as "createdAt"
    from products order by created_at desc, id desc limit 20`,
}
const text = { type: 'string' }
const whole = { type: 'integer' }
const product = {
  type: 'object',
  properties: {
    id: whole,
    slug: text,
    name: text,
    brand: text,
    basePrice: whole,
    stockQuantity: whole,
    imageUrl: text,
    rating: { type: 'number' },
    reviewCount: whole,
    createdAt: { type: 'string', format: 'date-time' },
  },
}
const answer = {
  type: 'object',
  properties: { success: { type: 'boolean' }, data: { type: 'array', items: product } },
}

const app = fastify()
app.get('/', { schema: { response: { 200: answer } } }, async () => {
  const { rows } = await pool.query(newest)
  return { success: true, data: rows }
})
await app.listen({ port: 0, host: '127.0.0.1' })
announcePort(app.server)
