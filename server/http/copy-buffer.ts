/** Small buffers are slices of a shared pool. A cached slice would keep its whole pool in memory, so caches store copies. */
export function copyBuffer(content: string | Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') copy.write(content)
  else content.copy(copy)
  return copy
}
