import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadReader } from './read-qr.ts'

const EVERY_MS = 200
/** A code that stays in the picture is told once, and again when it was away for so long. */
const AWAY_MS = 2000

/** Shows the camera behind the phone in a video, and says which codes it sees. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): boolean {
  const [refused, setRefused] = useState(false)
  const told = useRef(onCode)
  told.current = onCode
  useEffect(() => {
    let stream: MediaStream | undefined
    let over = false
    let last = { text: '', at: 0 }
    const look = async (read: Awaited<ReturnType<typeof loadReader>>) => {
      const element = video.current
      if (over || !element) return
      const text = element.videoWidth > 0 ? await read(element).catch(() => undefined) : undefined
      if (text && !over) {
        const isNew = text !== last.text || Date.now() - last.at > AWAY_MS
        last = { text, at: Date.now() }
        if (isNew) told.current(text)
      }
      setTimeout(() => look(read), EVERY_MS)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(await loadReader())
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(() => setRefused(true))
    return () => {
      over = true
      stop()
    }
  }, [video])
  return refused
}
