/** A QR code as SVG. The library is loaded with the first code. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG({ bcid: 'qrcode', text, padding: 2, backgroundcolor: 'ffffff' })
}
