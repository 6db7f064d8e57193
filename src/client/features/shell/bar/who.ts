import { ApiError } from '#client/lib/api.ts'
import { $auth, $unreached, setUser } from '../auth.store.ts'
import { fetchMe } from '../shell.api.ts'

/** Asks who is signed in; without connection a signed-in user is kept, and it is asked again later. */
export async function askWho(): Promise<void> {
  try {
    setUser(await fetchMe())
    $unreached.set(false)
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    $unreached.set(!refused)
    if (refused) $auth.set(null)
    else addEventListener('online', () => void askWho(), { once: true })
  }
}
