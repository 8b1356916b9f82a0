import type { PhotoSubject } from '#domain/inspection/photos.ts';
import { messageOf } from '#web/lib/api.ts';
import { lighterPicture } from '#web/lib/lighter-picture.ts';
import { smallPicture } from '#web/lib/small-picture.ts';
import { decidesNothing, newItemId } from '#web/lib/waiting.ts';
import { sendPhoto } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';
import { forgetWaiting, keepWaiting, readWaiting, type WaitingPhoto } from './waiting-photos.ts';

/** A photo on its way to the server. */
export interface Upload {
  id: string;
  subject: PhotoSubject;
  /** A small picture of it, as a data address; null when this browser cannot read it. */
  small: string | null;
  /** `waits`: no connection yet, it is sent again by itself. `refused`: the server did not take it, for `reason`. */
  state: 'sending' | 'waits' | 'refused';
  reason: string | null;
}

interface Ports {
  /** Makes sure that there is a draft for the photos. */
  begin(): Promise<boolean>;
  onChange(uploads: readonly Upload[]): void;
  /** Called when the server has one more photo. */
  onSent(): Promise<void>;
}

/** Sends photos one after the other; those without a connection wait in this browser, also over a reload. */
export class PhotoQueue {
  readonly #place: Place;
  readonly #ports: Ports;
  #waiting: WaitingPhoto[] = [];
  #uploads: readonly Upload[] = [];
  #isSending = false;

  constructor(place: Place, ports: Ports) {
    this.#place = place;
    this.#ports = ports;
  }

  /** Takes up the photos that an earlier page could not send. */
  async restore(): Promise<void> {
    for (const photo of await readWaiting(this.#place.orderId)) await this.#enqueue(photo);
    await this.send();
  }

  async add(subject: PhotoSubject, files: readonly File[]): Promise<void> {
    for (const file of files) {
      const photo = { id: newItemId(), subject, content: await lighterPicture(file) };
      await keepWaiting(this.#place.orderId, photo);
      await this.#enqueue(photo);
    }
    await this.send();
  }

  /** Sends what waits, until one gets no answer. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
        if (!(await this.#sendOne(next))) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Drops a photo that was not sent. */
  drop(id: string): void {
    this.#forget(id);
    this.#show(this.#uploads.filter((one) => one.id !== id));
  }

  async #enqueue(photo: WaitingPhoto): Promise<void> {
    if (this.#waiting.some(({ id }) => id === photo.id)) return;
    this.#waiting.push(photo);
    const { id, subject, content } = photo;
    const small = await smallPicture(content);
    this.#show([...this.#uploads, { id, subject, small, state: 'waits', reason: null }]);
  }

  /** @returns false when it got no answer */
  async #sendOne(photo: WaitingPhoto): Promise<boolean> {
    this.#mark(photo.id, 'sending');
    try {
      if (!(await this.#ports.begin())) return this.#wait(photo.id);
      await sendPhoto(this.#place, photo);
    } catch (error) {
      if (decidesNothing(error)) return this.#wait(photo.id);
      this.#forget(photo.id);
      this.#mark(photo.id, 'refused', messageOf(error) ?? 'The photo was not taken.');
      return true;
    }
    this.#forget(photo.id);
    await this.#ports.onSent();
    this.#show(this.#uploads.filter(({ id }) => id !== photo.id));
    return true;
  }

  #wait(id: string): false {
    this.#mark(id, 'waits');
    return false;
  }

  #forget(id: string): void {
    this.#waiting = this.#waiting.filter((one) => one.id !== id);
    void forgetWaiting(this.#place.orderId, id);
  }

  #mark(id: string, state: Upload['state'], reason: string | null = null): void {
    this.#show(this.#uploads.map((one) => (one.id === id ? { ...one, state, reason } : one)));
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#ports.onChange(uploads);
  }
}
