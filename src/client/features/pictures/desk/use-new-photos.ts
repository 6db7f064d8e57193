import { useEffect, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import type { Picture, PictureAlt } from '#shared/contract/pictures.ts'
import { formatMegabytes } from '#shared/i18n/format.ts'
import { lacksWords, type NewPhoto, newPhoto, PHOTO_RULES, reasonOf, sorted } from './new-photos.ts'
import { callAddPicture } from './pictures.api.ts'

/** Files that are chosen, until each is in the library. A refused one stays with its words. */
export function useNewPhotos(added: (picture: Picture) => void) {
  const t = useT()
  const lang = useLang()
  const [photos, setPhotos] = useState<NewPhoto[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const waiting = photos.length > 0
  useEffect(() => {
    setUnsaved('photos', waiting)
    return () => setUnsaved('photos', false)
  }, [waiting])
  const patch = (key: string, change: Partial<NewPhoto>) =>
    setPhotos(all => all.map(photo => (photo.key === key ? { ...photo, ...change } : photo)))
  const drop = ({ key, previewUrl }: NewPhoto) => {
    URL.revokeObjectURL(previewUrl)
    setPhotos(all => all.filter(photo => photo.key !== key))
  }
  const choose = (files: readonly File[]) => {
    const { taken, refused: not } = sorted(files)
    const max = formatMegabytes(PHOTO_RULES.maxBytes, lang)
    const why = (reason: string) => t(`ui:upload.${reason}`, { types: PHOTO_RULES.typesText, max })
    setRefused(not.map(({ name, reason }) => `${name}: ${why(reason)}`))
    setPhotos(all => [...all, ...taken.map(newPhoto)])
  }
  const send = async (photo: NewPhoto) => {
    const { key, file, words } = photo
    patch(key, { sending: true, sent: 0, problem: undefined })
    try {
      added(await callAddPicture(file, words, share => patch(key, { sent: share * file.size })))
      drop(photo)
    } catch (error) {
      patch(key, { sending: false, problem: reasonOf(error) })
    }
  }
  const sendAll = async () => {
    for (const photo of photos.filter(({ words }) => lacksWords(words))) patch(photo.key, { asked: true })
    for (const photo of photos.filter(({ words, sending }) => !sending && !lacksWords(words)))
      await send(photo)
  }
  const write = (key: string, words: PictureAlt) => patch(key, { words })
  return { photos, refused, choose, drop, sendAll, write, busy: photos.some(({ sending }) => sending) }
}
