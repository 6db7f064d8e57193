import { $auth, $sessionDialog, clearUser, setUser } from './auth.store.ts'
import { fetchMe } from './shell.api.ts'

let asking = false

/** On a 401: signed-in users sign in again, unless another tab renewed the session; guests see no change. */
export async function endSession(): Promise<void> {
  const user = $auth.get()
  if (!user) return clearUser()
  if (asking) return
  asking = true
  try {
    const now = await fetchMe()
    if (now.email !== user.email) throw new Error('Another person has signed in')
    setUser(now)
  } catch {
    $sessionDialog.set({ email: user.email })
    clearUser()
  } finally {
    asking = false
  }
}
