/** Small buffers are pieces of a large one that many share. What is kept for long would keep all of it: this keeps only its own bytes. */
export function ownBytes(content: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
