// story.ts - the texts for reviewing a game: graph, mistakes, proofs, replays. They are loaded with
// the views that show them. Every file that uses one of these texts imports this file.
import { extend } from './index';
import { storyDe } from './story_de';
import { storyEn } from './story_en';

extend(storyEn, storyDe);
