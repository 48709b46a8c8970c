/** A QR code as SVG. What draws it is loaded with the first one. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG({ bcid: 'qrcode', text, padding: 2, backgroundcolor: 'ffffff' })
}
