/** Who is signed in, as platform/session.ts has stored it; nobody during a checkout that a temporary token opened. */
export function signedIn(): { email: string; token: string; storage: Storage } | null {
  if (sessionStorage.getItem('CHECKOUT')) return null
  for (const storage of [sessionStorage, localStorage]) {
    const [email, token] = [storage.getItem('email'), storage.getItem('token')]
    if (email && token) return { email, token, storage }
  }
  return null
}
