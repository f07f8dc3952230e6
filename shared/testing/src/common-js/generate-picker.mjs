import module from 'antd/lib/date-picker/generatePicker/index.js';

export default module.default;
