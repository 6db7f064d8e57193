import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { refusalOf, upload } from '#client/lib/upload.ts'
import type { UploadItem } from '#client/ui/upload/upload-state.ts'
import {
  deletePassengerFile,
  type PassengerFile,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { storedItem, withItem, withoutItem } from './passenger-files.ts'

/** Uploads in progress: a retry needs the file, cancelling its controller. */
interface Sending {
  file: File
  control: AbortController
  replaces?: string
}

export function usePassengerFiles(passengerId: string, files: PassengerFile[]) {
  const t = useT()
  const [items, setItems] = useState<UploadItem[]>(() => files.map(storedItem))
  const [sending] = useState(() => new Map<string, Sending>())
  const [refused, setRefused] = useState<string>()
  const patch = (id: string, change: Partial<UploadItem>) => setItems(all => withItem(all, id, change))

  async function send(id: string, job: Sending) {
    sending.set(id, job)
    try {
      const stored = await upload(uploadPassengerFile, {
        params: { id: passengerId },
        file: job.file,
        signal: job.control.signal,
        onProgress: share => patch(id, { sent: share * job.file.size }),
      })
      sending.delete(id)
      if (job.replaces) await drop(job.replaces)
      patch(id, { id: stored.id, name: stored.name, size: stored.size, state: 'done' })
    } catch (error) {
      if (job.control.signal.aborted) return
      patch(id, { state: 'failed', note: refusalOf(error) })
    }
  }
  async function drop(id: string) {
    await api(deletePassengerFile, { params: { id } })
    setItems(all => withoutItem(all, id))
  }
  function add(file: File, replaces?: string) {
    setRefused(undefined)
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
    const previewUrl = /^image\/(jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : undefined
    setItems(all => [...all, { id, name: file.name, size: file.size, state: 'sending', sent: 0, previewUrl }])
    void send(id, { file, control: new AbortController(), replaces })
  }
  function cancel(id: string) {
    sending.get(id)?.control.abort()
    sending.delete(id)
    setItems(all => withoutItem(all, id))
  }
  function retry(id: string) {
    const job = sending.get(id)
    if (!job) return
    patch(id, { state: 'sending', sent: 0, note: undefined })
    void send(id, { ...job, control: new AbortController() })
  }
  async function remove(id: string) {
    if (sending.has(id)) return cancel(id)
    await drop(id).catch(() => patch(id, { note: t('passengers:files.notRemoved') }))
  }
  return { items, refused, setRefused, add, cancel, retry, remove }
}
