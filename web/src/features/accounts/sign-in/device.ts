export function platformOf(userAgent: string, touchPoints: number): 'android' | 'ios' | null {
  if (/android/i.test(userAgent)) return 'android'
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios'
  return null
}
