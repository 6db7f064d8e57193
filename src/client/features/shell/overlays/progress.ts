const DELAY = 150
// A link may be a download, which does not end the page.
const GIVE_UP = 12_000

/** Reports navigations longer than 150 ms. Returns a function that stops it. */
export function watchNavigation(show: (busy: boolean) => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let quiet = false
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const over = () => {
    clear()
    show(false)
  }
  const leaving = () => {
    if (quiet) return
    clear()
    timers = [setTimeout(() => show(true), DELAY), setTimeout(over, GIVE_UP)]
  }
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    quiet = link !== null && (link.hasAttribute('download') || /^(mailto|tel|sms):/.test(link.href))
  }
  document.addEventListener('click', clicked, true)
  addEventListener('beforeunload', leaving)
  addEventListener('pageshow', over)
  return () => {
    clear()
    document.removeEventListener('click', clicked, true)
    removeEventListener('beforeunload', leaving)
    removeEventListener('pageshow', over)
  }
}
