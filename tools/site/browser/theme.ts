import { type Theme, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import { Playground } from './playground.ts';
import { Prover } from './prover.ts';
import './style.css';

/** A page that names a tool in its front matter has it below its text. */
export default {
  extends: DefaultTheme,
  Layout: {
    setup() {
      const { frontmatter } = useData();
      const tool = () =>
        frontmatter.value.tool === 'playground' ? [h(Playground), h('h2', 'Prove'), h(Prover)] : [];
      return () => h(DefaultTheme.Layout, null, { 'doc-footer-before': tool });
    },
  },
} satisfies Theme;
