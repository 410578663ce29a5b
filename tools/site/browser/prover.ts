import { withBase } from 'vitepress';
import { defineComponent, h, onMounted, ref, watch } from 'vue';
import { asking } from './asking.ts';
import { FIRST_SCHEMA } from './first-files.ts';

/** Whether a schema has a value at all, and why, while it is written. */
export const Prover = defineComponent({
  setup() {
    const schema = ref(FIRST_SCHEMA);
    const verdict = ref('Loading …');
    const says = ref('');
    const ask = asking(withBase('/engine.js'));
    const prove = async () => {
      const answer = await ask({ ask: 'prove', schema: schema.value });
      if (answer === undefined) return;
      if ('failed' in answer) {
        verdict.value = 'This is no schema yet.';
        says.value = answer.failed;
      }
      if ('verdict' in answer) {
        verdict.value = answer.verdict;
        says.value = answer.says;
      }
    };
    watch(schema, prove);
    onMounted(prove);
    const typed = ({ target }: Event) => {
      schema.value = (target as HTMLTextAreaElement).value;
    };
    return () =>
      h('div', { class: 'prover' }, [
        h('textarea', { 'aria-label': 'Schema', spellcheck: false, value: schema.value, onInput: typed }),
        h('p', { class: 'state', 'aria-live': 'polite' }, verdict.value),
        h('pre', { tabindex: 0 }, says.value),
      ]);
  },
});
