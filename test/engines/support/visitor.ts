import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Key, type WebElement } from 'selenium-webdriver';
import { eventually } from '#test/eventually.ts';
import type { FreshBrowser } from './browser.ts';
import { describeTarget, option, type Target } from './targets.ts';
import { within } from './within.ts';

/** Returns the body of a function that calls `run` of a file in `in-page`. */
function script(file: string): string {
  const module = fs.readFileSync(path.join(import.meta.dirname, 'in-page', file), 'utf8');
  return `${module.replace(/^export /m, '')}\nreturn run.apply(null, arguments);`;
}
const COLLECT = script('complaints.js');
const FIND = script('find.js');
const READY = script('ready.js');
/** Sends a request from the page, with its cookies. */
const ASK = `
  const [method, path, body] = arguments;
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return fetch(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) }).then(async (answer) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }));`;
/** Marks a page before leaving it: a navigation is over when the mark is gone. An empty page passes its window on, with the mark. */
const MARK = "if (location.href !== 'about:blank') window.isLeft = true;";
const IS_NEW = "return window.isLeft !== true && location.href !== 'about:blank' && document.body !== null;";

/** A page that is being left drops a script, and the driver of WebKitGTK then waits forever. */
const SCRIPT_WITHIN_MS = 10_000;
const BETWEEN_KEYS_MS = 80;

interface ShownElement {
  element: WebElement;
  /** Full text of the element. */
  text: string;
  value: string;
}

export interface AnswerInPage {
  status: number;
  type: string | null;
  text: string;
}

/** A person at a browser, who opens, reads, presses and types, and waits for content, never for a fixed time. */
export class Visitor {
  readonly #browser: FreshBrowser;
  readonly #url: string;
  readonly #complaints: string[] = [];
  readonly #tolerated: RegExp[] = [];

  constructor(browser: FreshBrowser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async open(pathOrUrl: string): Promise<void> {
    await this.#leave(() => this.#driver.get(new URL(pathOrUrl, this.#url).href));
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.#driver.navigate().refresh());
  }

  /** Opens another window, and switches to it. @returns its handle */
  async openWindow(): Promise<string> {
    await this.#driver.switchTo().newWindow('window');
    return this.#driver.getWindowHandle();
  }

  async goToWindow(name: string): Promise<void> {
    await eventually(() => this.#collect());
    await this.#driver.switchTo().window(name);
  }

  async goBack(): Promise<void> {
    await this.#driver.navigate().back();
  }

  /** Waits until the target is visible. @returns its text */
  async see(target: Target): Promise<string> {
    return (await this.#shown(target)).text;
  }

  async seeGone(target: Target): Promise<void> {
    await eventually(async () => {
      if ((await this.#find(target)) !== null) throw new Error(`Still shown: ${describeTarget(target)}`);
    });
  }

  /** Waits until a field has a value. */
  async seeValue(target: Target, value: string): Promise<void> {
    await eventually(async () => {
      const { value: actual } = await this.#found(target);
      if (actual !== value) throw new Error(`${describeTarget(target)} holds “${actual}” instead of “${value}”`);
    });
  }

  /** Waits until the address matches. @returns the address */
  seeAddress(pattern: RegExp): Promise<string> {
    return eventually(async () => {
      const address = await this.#driver.getCurrentUrl();
      if (!pattern.test(address)) throw new Error(`The address is ${address}, and not ${pattern}`);
      return address;
    });
  }

  /** Presses a target once it is visible, not moving, and enabled. */
  async press(target: Target): Promise<void> {
    await eventually(async () => (await this.#ready(target)).click());
  }

  /** Replaces the content of a field. */
  async type(target: Target, text: string): Promise<void> {
    const { element, value } = await this.#shown(target);
    if (value !== '') await element.clear();
    await element.sendKeys(text);
  }

  /**
   * Types as slowly as a person on a screen that accepts scans: the client of an engine types so fast that the screen
   * would see a scan.
   */
  async typeByHand(target: Target, text: string): Promise<void> {
    const { element } = await this.#shown(target);
    for (const letter of text) {
      await element.sendKeys(letter);
      await sleep(BETWEEN_KEYS_MS);
    }
    await this.seeValue(target, text);
  }

  /** Fills in a day. @param day YYYY-MM-DD */
  async pickDay(target: Target, day: string): Promise<void> {
    await (await this.#shown(target)).element.sendKeys(this.#browser.typedDay(day));
    await this.seeValue(target, day);
  }

  /** Types into a field with suggestions, and picks the first one, which must match. */
  async find(target: Target, text: string, suggestion: RegExp): Promise<void> {
    await this.type(target, text);
    await this.see(option(suggestion));
    await this.pressEnter(target);
    await this.seeGone(option(suggestion));
  }

  async pressEnter(target: Target): Promise<void> {
    await (await this.#shown(target)).element.sendKeys(Key.ENTER);
  }

  /** Chooses an option of a list. */
  async choose(target: Target, label: string | RegExp): Promise<void> {
    await eventually(async () => {
      await this.#ready(target);
      const { element } = await this.#found(option(label, { within: target }));
      await element.click();
    });
  }

  /** Passes a file to a field. */
  async attach(target: Target, file: { name: string; bytes: Uint8Array }): Promise<void> {
    const place = path.join(this.#browser.downloads, '..', file.name);
    fs.writeFileSync(place, file.bytes);
    await (await this.#shown(target)).element.sendKeys(place);
  }

  /** Sends a call to the server from the page. */
  ask(method: 'GET' | 'POST' | 'PATCH', at: string, body: object | null = null): Promise<AnswerInPage> {
    return this.#run<AnswerInPage>(ASK, method, at, body);
  }

  /** Waits until the browser has saved a file. @returns its bytes */
  savedFile(name: RegExp): Promise<Buffer> {
    const { downloads } = this.#browser;
    return eventually(() => {
      const file = fs.readdirSync(downloads).find((saved) => name.test(saved));
      const bytes = file === undefined ? Buffer.alloc(0) : fs.readFileSync(path.join(downloads, file));
      if (bytes.length === 0) throw new Error(`No file ${name} was saved`);
      return bytes;
    });
  }

  async addressOf(target: Target): Promise<string> {
    return this.#run<string>('return arguments[0].href;', (await this.#shown(target)).element);
  }

  /** Returns the complaints of the page since the last call. */
  async complaints(): Promise<string[]> {
    await eventually(() => this.#collect());
    const all = (this.#browser.complaints ?? this.#complaints).splice(0);
    return all.filter((complaint) => !this.#tolerated.some((pattern) => pattern.test(complaint)));
  }

  /** Tolerates matching complaints that belong to the journey, such as a refusal that asks a question. */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  get #driver() {
    return this.#browser.driver;
  }

  async #leave(go: () => Promise<void>): Promise<void> {
    await eventually(() => this.#collect());
    await eventually(() => this.#run(MARK));
    await go();
    await eventually(async () => {
      if (!(await this.#run<boolean>(IS_NEW))) throw new Error('The page does not come');
      await this.#collect();
    });
  }

  #run<Result>(code: string, ...values: unknown[]): Promise<Result> {
    return within(SCRIPT_WITHIN_MS, () => this.#driver.executeScript<Result>(code, ...values));
  }

  async #collect(): Promise<void> {
    if (this.#browser.complaints !== null) return;
    this.#complaints.push(...(await this.#run<string[]>(COLLECT)));
  }

  #shown(target: Target): Promise<ShownElement> {
    return eventually(() => this.#found(target));
  }

  async #found(target: Target): Promise<ShownElement> {
    const shown = await this.#find(target);
    if (shown === null) throw new Error(`Not shown: ${describeTarget(target)}`);
    return shown;
  }

  /** Scrolls a target to the middle of the screen, where no bar covers it. */
  async #ready(target: Target): Promise<WebElement> {
    const { element } = await this.#found(target);
    const pressed = await this.#run<WebElement | null>(READY, element);
    if (pressed === null) throw new Error(`Cannot be pressed: ${describeTarget(target)}`);
    return pressed;
  }

  async #find(target: Target): Promise<ShownElement | null> {
    await this.#collect();
    return this.#run<ShownElement | null>(FIND, target);
  }
}
