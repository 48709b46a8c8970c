/**
 * Gives the memory of bytes that nobody reads any more back at once. What came from a connection or from sharp lies
 * outside of V8's own heap, where 60 MB and more pile up before V8 looks for what could go. A part of a larger piece stays.
 */
export function giveBack({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (isWhole) buffer.transfer(0)
}
