/**
 * Releases the memory of a buffer that is no longer read. Bytes from a connection or from sharp lie outside of V8's
 * heap, where 60 MB and more pile up before V8 collects them. A buffer that is part of a larger one is left alone.
 */
export function giveBack({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (isWhole) buffer.transfer(0)
}
