// story.ts - the texts for reviewing a game: graph, mistakes, proofs, replays. They are loaded with
// the views that show them. Every file that uses one of these texts imports this file.

import { storyDe } from './de/story';
import { storyEn } from './en/story';
import { extend } from './index';

extend(storyEn, storyDe);
