import { withBase } from 'vitepress';
import { computed, defineComponent, h, onMounted, reactive, ref, type VNode, watch } from 'vue';
import { asking } from './asking.ts';
import { FIRST_FILES } from './first-files.ts';
import type { Spot, Told } from './told.ts';

/** How long nobody has to type before what is there is checked. */
const PAUSE_MS = 250;

/** Files that a reader may change, and what the linter says of them at once. Nothing leaves the page. */
export const Playground = defineComponent({
  setup() {
    const files = reactive<Record<string, string>>({ ...FIRST_FILES });
    const open = ref(Object.keys(FIRST_FILES)[0]!);
    const findings = ref<readonly Told[]>([]);
    const state = ref('Loading …');
    const ask = asking(withBase('/engine.js'));
    const check = async () => {
      const answer = await ask({ ask: 'lint', files: { ...files } });
      if (answer === undefined) return;
      if ('failed' in answer) state.value = `The check could not be finished: ${answer.failed}`;
      if ('findings' in answer) {
        findings.value = answer.findings;
        state.value = counted(answer.findings.length);
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    watch(files, () => {
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE_MS);
    });
    onMounted(check);
    const names = computed(() => Object.keys(files));
    const go = (spot: Spot) => {
      open.value = spot.file;
      requestAnimationFrame(() => select(spot.line));
    };
    return () =>
      h('div', { class: 'playground' }, [
        tabs(names.value, open, files),
        editor(open.value, files),
        h('p', { class: 'state', 'aria-live': 'polite' }, state.value),
        ...findings.value.map((one) => card(one, go)),
      ]);
  },
});

function tabs(names: readonly string[], open: { value: string }, files: Record<string, string>): VNode {
  const add = () => {
    const name = window.prompt('Name of the file, such as api/openapi.yaml')?.trim();
    if (!name) return;
    files[name] ??= '';
    open.value = name;
  };
  const remove = () => {
    delete files[open.value];
    open.value = Object.keys(files)[0] ?? '';
  };
  const tab = (name: string) => {
    const onClick = () => {
      open.value = name;
    };
    return h('button', { type: 'button', role: 'tab', 'aria-selected': name === open.value, onClick }, name);
  };
  const other = (says: string, onClick: () => void) =>
    h('button', { type: 'button', class: 'other', onClick }, says);
  return h('div', { class: 'tabs' }, [
    h('div', { role: 'tablist' }, names.map(tab)),
    other('Add a file', add),
    names.length > 1 ? other('Remove this one', remove) : '',
  ]);
}

function editor(name: string, files: Record<string, string>): VNode {
  return h('textarea', {
    'aria-label': name,
    spellcheck: false,
    value: files[name],
    onInput: ({ target }: Event) => {
      files[name] = (target as HTMLTextAreaElement).value;
    },
  });
}

function card(finding: Told, go: (spot: Spot) => void): VNode {
  const place = (spot: Spot) =>
    h('button', { type: 'button', class: 'place', onClick: () => go(spot) }, spot.where);
  return h('article', { class: ['finding', finding.severity] }, [
    h('p', [place(finding), ' ', h('b', finding.severity), ' ', rulePage(finding.rule)]),
    h('p', finding.message),
    frameOf(finding),
    ...finding.related.flatMap((spot) => [h('p', [place(spot), ' ', spot.says]), frameOf(spot)]),
  ]);
}

/** It may be wider than the page, and then keys move it. */
function frameOf({ frame }: Spot): VNode {
  return h('pre', { tabindex: 0 }, frame);
}

function rulePage(rule: string): VNode {
  return h('a', { href: withBase(`/rules/${rule}.html`) }, rule);
}

function counted(count: number): string {
  if (count === 0) return 'No findings.';
  return count === 1 ? '1 finding:' : `${count} findings:`;
}

function select(line: number): void {
  const area = document.querySelector<HTMLTextAreaElement>('.playground textarea');
  if (area === null) return;
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 5);
}
